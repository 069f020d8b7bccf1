import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import type { Address } from '../contract/address.ts';
import { ADDRESS_FIELDS } from '../rules/address.ts';
import {
  type AddressDraft,
  fetchAccountAddress,
  NOTHING_STORED,
  offeredTo,
  readStored,
  saveAddress,
} from './remembered-address.ts';

const BLANK: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  pin_code: '',
  country: 'Ghana',
  phone: '',
};

type Change = (field: keyof Address, value: string) => void;

/**
 * As typed or `sent`, the rest from the younger of what this browser and the account remember. No field
 * changes under typing.
 */
export function useAddressDraft(
  form: RefObject<HTMLFormElement | null>,
  sent?: Partial<Address>,
): [Address, Change] {
  const userId = useMe()?.userId ?? null;
  const [values, setValues] = useState({ ...BLANK, ...sent });
  const typed = useRef<Partial<Address>>({});
  const stored = useRef(NOTHING_STORED);

  // Before anything else: what was typed before the page was hydrated, and what was stored before it is overwritten.
  useEffect(() => {
    typed.current = typedInto(form.current);
    stored.current = readStored();
  }, [form]);

  // The document is the same for everyone: only the hydrated page knows what this browser and account remember.
  useEffect(() => {
    const fill = (fields: Partial<Address>) => setValues({ ...BLANK, ...fields, ...typed.current });
    const here = offeredTo(userId, stored.current);
    fill(here.fields);
    if (userId === null) return;
    let isGone = false;
    void fetchAccountAddress().then((kept) => {
      const isInUse = !isEmpty(typed.current) && !isEmpty(here.fields);
      if (kept && !isGone && !isInUse && kept.ageMs < ageOf(here)) fill(kept.address);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);

  const change: Change = (field, value) => {
    typed.current = { ...typed.current, [field]: value };
    const next = { ...values, [field]: value };
    setValues(next);
    saveAddress(next, userId);
  };
  return [values, change];
}

const isEmpty = (fields: Partial<Address>) => Object.keys(fields).length === 0;

function ageOf({ editedAt }: AddressDraft): number {
  return editedAt === null ? Number.POSITIVE_INFINITY : Date.now() - editedAt;
}

function typedInto(form: HTMLFormElement | null): Partial<Address> {
  const typed: Partial<Address> = {};
  if (!form) return typed;
  const data = new FormData(form);
  for (const field of ADDRESS_FIELDS) {
    const value = data.get(field);
    if (typeof value === 'string' && value !== '' && value !== BLANK[field]) typed[field] = value;
  }
  return typed;
}
