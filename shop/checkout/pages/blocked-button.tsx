import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';

type BlockedButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'onClick'> & {
  missing: string | null;
  onBlocked: () => void;
  onPress?: () => void;
  isBusy?: boolean;
  note?: string | null;
};

export function BlockedButton(props: BlockedButtonProps) {
  const { missing, onBlocked, onPress, isBusy = false, note, className = '', ...button } = props;
  const [wasPressed, setPressed] = useState(false);
  const press = (event: React.MouseEvent) => {
    // The second half of a double click is no second press: it would answer a question that was not read yet.
    if (event.detail > 1) return event.preventDefault();
    if (missing === null) return onPress?.();
    event.preventDefault();
    setPressed(true);
    onBlocked();
  };
  return (
    <div className={`grid gap-2 ${className}`}>
      <Button
        {...button}
        size="large"
        disabled={isBusy}
        aria-busy={isBusy}
        aria-disabled={missing !== null}
        onClick={press}
        className="sm:px-16"
      />
      <p role="alert" className={`empty:hidden ${missing === null ? 'font-medium' : 'text-madder'}`}>
        {missing === null ? note : wasPressed && missing}
      </p>
    </div>
  );
}
