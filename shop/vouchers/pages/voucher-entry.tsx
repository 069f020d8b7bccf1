import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { useCart } from '#shop/cart/pages/cart-store.ts';
import { useSite } from '#shop/frame/site.ts';
import { normalCode } from '../rules/voucher-code.ts';
import { saveCode, useCode } from './voucher-code.ts';
import { NO_VOUCHER, setVoucher, useVoucher } from './voucher-state.ts';
import { VoucherLine } from './voucher-worth.tsx';
import { workOutVoucher } from './work-out-voucher.ts';

/** What this page has typed itself; any other code was brought by a link, or is of an earlier visit. */
let lastTyped = '';

/** Shows the code, what it takes off, and why it takes nothing. */
export function VoucherEntry() {
  const code = useCode();
  const [typed, setTyped] = useState('');
  const voucher = useVoucher();
  useWorkedOut(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lastTyped = normalCode(typed);
    saveCode(lastTyped);
  };
  const remove = () => {
    saveCode('');
    setTyped('');
    setVoucher(NO_VOUCHER);
  };
  if (voucher.code) return <Applied remove={remove} />;
  return (
    <details open={voucher.refused !== null || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Add a voucher code
      </summary>
      <ScriptedForm noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] items-start gap-3 pt-2">
        <Field
          label="Voucher code"
          hideLabel
          placeholder="Code"
          value={typed}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={voucher.refused ?? undefined}
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </ScriptedForm>
      {voucher.refused && code && (
        <Button variant="quiet" size="small" onClick={remove}>
          Remove {code}
        </Button>
      )}
    </details>
  );
}

function Applied({ remove }: { remove: () => void }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center" aria-live="polite">
      <VoucherLine {...useVoucher()} />
      <Button variant="quiet" size="small" onClick={remove}>
        Remove
      </Button>
    </div>
  );
}

/** Asks what the code is worth for this cart, and again whenever that changes. */
function useWorkedOut(code: string): void {
  const cart = useCart();
  const isDeliveryFree = useSite().deliveryFrom === null;
  useEffect(() => {
    if (!cart) return;
    let isGone = false;
    const how = { isDeliveryFree, isTyped: code === lastTyped };
    void workOutVoucher(code, cart.cartItems, how).then((value) => {
      if (!isGone) setVoucher(value);
    });
    return () => {
      isGone = true;
    };
  }, [code, cart, isDeliveryFree]);
}
