import { Notice } from '#platform/ui/notice.tsx';

/** What stands in the way of the whole form. Not announced: its toast says it to screen readers. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    text && (
      <Notice tone="danger">
        <p>{text}</p>
      </Notice>
    )
  );
}
