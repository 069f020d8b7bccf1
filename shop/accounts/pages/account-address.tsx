import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import { forgetOwnedAddress, removeAccountAddress } from '#shop/checkout/pages/remembered-address.ts';
import { AddressLines } from '#shop/checkout/views/address-lines.tsx';
import { patiently } from '#shop/frame/waiting/waiting.ts';

export function AccountAddress({ address }: { address: Address | null }) {
  const [isRemoved, setRemoved] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const gone = await patiently(removeAccountAddress).catch(() => false);
    setBusy(false);
    if (!gone) {
      showToast({
        stack: 'shop',
        type: 'error',
        text: "We couldn't remove the address. Please try again.",
      });
      return;
    }
    forgetOwnedAddress();
    setRemoved(true);
    showToast({ stack: 'shop', type: 'success', text: 'Address removed' });
  };
  return (
    <Section heading="Address">
      {address && !isRemoved ? (
        <>
          <AddressLines address={address} />
          <p className="mt-2 text-soft">Your last delivery address, ready on any device.</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-4"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove address
          </Button>
        </>
      ) : (
        <p className="text-soft">No saved address. We'll save the one you use at checkout.</p>
      )}
    </Section>
  );
}
