import { type HttpProblemCode, Problem } from '#platform/http/problem.ts';
import type { UploadRefusal } from '../contract.ts';

const REFUSALS: Record<UploadRefusal, [code: HttpProblemCode, text: string]> = {
  too_large: ['too_large', 'The picture is larger than 20 MB.'],
  too_many_pixels: ['too_large', 'The picture has more than 40 million pixels.'],
  too_many_frames: ['too_large', 'The animation has more than 2,000 frames.'],
  not_an_image: ['unsupported_type', 'This is no JPEG, PNG, WebP, AVIF or GIF picture.'],
  another_type: ['unsupported_type', 'The picture is of another kind than its name says.'],
  damaged: ['bad_request', 'The picture is damaged.'],
  size_mismatch: ['bad_request', 'The upload is not as large as was announced.'],
  wrong_hash: ['bad_request', 'The upload does not have the hash that was announced.'],
};

/** The refusal as it is answered: the code decides the status, `reason` tells own clients more. */
export function uploadProblem(reason: UploadRefusal): Problem {
  const [code, text] = REFUSALS[reason];
  return new Problem(code, { reason }, text);
}
