import { AskFirst } from '#platform/ui/ask-first.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { openLogin } from '#shop/accounts/pages/login-dialog-store.ts';
import { Specimen, Specimens } from './specimen.tsx';

const TOASTS = ['info', 'success', 'error'] as const;

export function Messages() {
  return (
    <Specimens>
      <Specimen name="notice">
        <Notice>Neutral: worth knowing.</Notice>
        <Notice tone="info" heading="Information">
          Something to look at.
        </Notice>
        <Notice tone="success" heading="Done">
          It went well.
        </Notice>
        <Notice tone="danger" heading="It did not work">
          What happened, and what to do.
        </Notice>
      </Specimen>
      <Specimen name="toast">
        <p className="flex flex-wrap gap-3">
          {TOASTS.map((type) => (
            <Button
              key={type}
              variant="secondary"
              onClick={() => showToast({ stack: 'shop', type, text: SAYS[type] })}
            >
              {type}
            </Button>
          ))}
        </p>
      </Specimen>
      <OnTop />
    </Specimens>
  );
}

const SAYS = { info: 'The price has changed', success: 'Saved', error: 'That could not be saved' };

/** What opens over a page or in it. */
function OnTop() {
  return (
    <>
      <Specimen name="dialogs">
        <p className="flex flex-wrap gap-3">
          <AskFirst
            trigger={<Button variant="danger">Ask first</Button>}
            title="Delete this product?"
            confirmLabel="Delete"
            onConfirm={() => undefined}
          >
            Nothing is deleted here.
          </AskFirst>
          <Button variant="secondary" onClick={() => openLogin()}>
            Dialog with tabs
          </Button>
        </p>
      </Specimen>
      <Specimen name="folded">
        <div>
          <Folded heading="Folded">What is seldom needed.</Folded>
          <Folded heading="Unfolded" isOpen>
            What says something already.
          </Folded>
        </div>
      </Specimen>
      <Specimen name="empty state">
        <EmptyState
          level={3}
          heading="Your cart is empty"
          text="What you choose waits for you here."
          action={<ButtonLink to="/all">Browse the shop</ButtonLink>}
        />
      </Specimen>
    </>
  );
}
