import { use, useEffect, useRef, useState } from 'react';
import { createPath, type Location, UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { isLeavingPage } from '#platform/builds/reload-page.ts';
import type { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { useFormFailure } from '../forms/form-failure-store.ts';
import { type WatchedFields, watchFields } from '../forms/watch-fields.ts';

const BLOCKER = 'unsent';

/**
 * Nobody leaves a page with something typed and not sent unasked. A reload by the shop itself, for a new build, puts
 * back what was typed (form-draft.ts), so that it asks nothing. The router's own blocker, because `useBlocker` would add
 * to the scripts of shoppers.
 */
export function AskBeforeLeaving() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const fields = useRef<WatchedFields>(null);
  useEffect(() => {
    const watched = watchFields();
    fields.current = watched;
    const onUnload = (event: Event) => {
      if (watched.hasUnsent() && !isLeavingPage()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      watched.stop();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  const isIdle = useNavigation().state === 'idle';
  const hasFailed = useFormFailure() !== null;
  useEffect(() => {
    const answers = Object.values(router?.state.actionData ?? {});
    if (isIdle) fields.current?.settle(!hasFailed && !answers.some(isRefusal));
  }, [router, isIdle, hasFailed]);
  const [goal, setGoal] = useState<Location | null>(null);
  useEffect(() => {
    router?.getBlocker(BLOCKER, ({ currentLocation: from, nextLocation: to }) => {
      const isSame = from.pathname === to.pathname && from.search === to.search;
      if (isSame || !fields.current?.hasUnsent()) return false;
      setGoal(to);
      return true;
    });
    return () => router?.deleteBlocker(BLOCKER);
  }, [router]);
  const stay = () => {
    setGoal(null);
    router?.state.blockers.get(BLOCKER)?.reset?.();
  };
  const leave = () => {
    setGoal(null);
    fields.current?.forget();
    // The router forgets what it has blocked as soon as the page's data is loaded anew.
    const blocker = router?.state.blockers.get(BLOCKER);
    if (blocker?.state === 'blocked') blocker.proceed();
    else if (goal) void router?.navigate(createPath(goal), { state: goal.state });
  };
  const Dialog = useDialog(goal !== null, stay);
  if (!Dialog) return null;
  return (
    <Dialog
      open={goal !== null}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={leave}
    >
      What you typed on this page isn't saved yet.
    </Dialog>
  );
}

const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isDone' in answer && answer.isDone === false;

/** Its code, 23 KB, comes with the first question; where it can't, `giveUp` is called. */
function useDialog(isAsking: boolean, giveUp: () => void): typeof ConfirmDialog | null {
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null);
  const isMissing = isAsking && !Dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!isMissing) return;
    loadCode(() => import('#platform/ui/confirm-dialog.tsx')).then(
      (code) => setDialog(() => code.ConfirmDialog),
      (error: unknown) => {
        giveUp();
        showToast({ stack: 'shop', type: 'error', text: missingCodeText(error) });
      },
    );
  }, [isMissing]);
  return Dialog;
}
