import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** What it says while its form is on the way. */
  busy?: string;
};

/** Sends its form. While a form of the page is on the way, none can be pressed. */
export function SubmitButton({ busy, disabled, children, ...button }: SubmitButtonProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button {...button} type="submit" disabled={disabled || isSending} aria-busy={isSending}>
      {isSending && busy ? busy : children}
    </Button>
  );
}
