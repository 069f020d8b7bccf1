import { Notice } from '#platform/ui/notice.tsx';

/** Not announced: its toast says it to screen readers. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    text && (
      <Notice tone="danger">
        <p>{text}</p>
      </Notice>
    )
  );
}
