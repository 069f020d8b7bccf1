import type { IdentityErrorCode, IdentityFailure } from '../contract/identity-errors.ts';

export type IdentityField = 'email' | 'name' | 'password' | 'confirm' | 'code';

const FIELD_OF: Partial<Record<IdentityErrorCode, IdentityField>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'name-not-allowed': 'name',
  'wrong-credentials': 'password',
  'no-password-yet': 'password',
  'weak-password': 'password',
  'password-too-long': 'password',
  'common-password': 'password',
  'passwords-differ': 'confirm',
  'wrong-code': 'code',
};

export type RefusedFields = Partial<Record<IdentityField | 'form', string>>;

export function refusedFields(refusal: IdentityFailure | null): RefusedFields {
  return refusal ? { [FIELD_OF[refusal.code] ?? 'form']: refusal.text } : {};
}
