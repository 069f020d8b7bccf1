import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { askGift } from './ask-gift.ts';
import { keptGiftCode, NO_GIFT, setGift, useGift } from './gift-state.ts';

/** The code that is typed, and what is on it. */
export function GiftEntry() {
  const gift = useGift();
  const isUsed = gift.code !== null;
  useEffect(() => {
    const code = keptGiftCode();
    if (code !== null) void askGift(code).then(setGift);
  }, []);
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && isUsed) place.current?.querySelector('button')?.focus();
  }, [isUsed]);
  return (
    <div ref={place}>
      <p className="sr-only" aria-live="polite">
        {isUsed && 'The gift voucher is used for this order.'}
      </p>
      {isUsed ? (
        <div className="grid grid-cols-[1fr_auto] items-center">
          <span>
            Gift voucher: <Price amount={gift.balance} /> on it
          </span>
          <Button variant="quiet" size="small" onClick={() => setGift(NO_GIFT)}>
            Remove
          </Button>
        </div>
      ) : (
        <CodeForm
          refused={gift.refused}
          onPress={() => {
            wasPressed.current = true;
          }}
        />
      )}
    </div>
  );
}

function CodeForm({ refused, onPress }: { refused: string | null; onPress: () => void }) {
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    onPress();
    setAsking(true);
    setGift(await askGift(typed));
    setAsking(false);
  };
  return (
    <details open={refused !== null || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Use a gift voucher
      </summary>
      <ScriptedForm
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[1fr_auto] items-start gap-3 pt-2"
      >
        <Field
          label="Gift voucher code"
          hideLabel
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={typed}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refused ?? undefined}
        />
        <Button type="submit" variant="secondary">
          {isAsking ? 'Checking...' : 'Use it'}
        </Button>
      </ScriptedForm>
    </details>
  );
}
