// platform/http: how HTTP is spoken. A refusal is a thrown `Problem`, made of a code of HTTP's own or of a row of
// another table; the row gives its status and its words. `read-body` bounds what is read, `memory-limit` counts
// who asks, `probe-origin` asks an address from outside.
/** The HTTP status that a refusal travels under, and what people read. */
export type ProblemRow = readonly [status: number, text: string];

/** The refusals that any server has, by their stable code. */
export const HTTP_PROBLEMS = {
  bad_request: [400, "We couldn't understand that request."],
  invalid_input: [422, "Some of these values aren't valid."],
  not_signed_in: [401, 'Please log in first.'],
  not_allowed: [403, "You don't have access to this."],
  cross_site: [403, 'The request came from another site.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, "That method isn't allowed here."],
  request_timeout: [408, 'The request took too long.'],
  conflict: [409, 'Someone else has just changed this.'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, "That type of content isn't accepted here."],
  misdirected: [421, "This shop isn't available at that address."],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The shop is briefly unavailable. Please try again in a moment.'],
  busy: [503, 'The shop is very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, ProblemRow>;

export type HttpProblemCode = keyof typeof HTTP_PROBLEMS;

/** A refusal that travels as an exception: not found, not allowed, conflict (docs/http.md#error-codes). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly status: number;
  /** What goes beside the code into the answer. */
  readonly details: Record<string, unknown>;
  /** Whether it has the words of its row, and not some of its own. */
  readonly hasUsualText: boolean;

  constructor(
    problem: HttpProblemCode | { code: string; row: ProblemRow },
    details: Record<string, unknown> = {},
    text?: string,
  ) {
    const { code, row } =
      typeof problem === 'string' ? { code: problem, row: HTTP_PROBLEMS[problem] } : problem;
    super(text ?? row[1]);
    this.code = code;
    this.status = row[0];
    this.details = details;
    this.hasUsualText = text === undefined;
  }
}
