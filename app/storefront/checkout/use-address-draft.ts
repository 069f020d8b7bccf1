import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import { ADDRESS_FIELDS } from '#domain/address.ts';
import { useMe } from '../account/me-store.ts';
import { fetchAccountAddress } from './account-address.ts';
import { type AddressDraft, readDraft, saveAddress } from './remembered-address.ts';

const EMPTY: Address = { name: '', line1: '', line2: '', city: '', pin_code: '', country: '', phone: '' };

type Change = (field: keyof Address, value: string) => void;

/** The fields of the address form: as typed, else the newer of what this browser and the account remember. */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>): [Address, Change] {
  const userId = useMe()?.userId ?? null;
  const [values, setValues] = useState(EMPTY);
  const typedEarly = useRef<Partial<Address>>({});
  const isTyped = useRef(false);

  // What was typed before the page woke goes before anything that is remembered.
  useEffect(() => {
    typedEarly.current = typedInto(form.current);
  }, [form]);

  // The document is the same for everyone: only the living page learns what this browser and account remember.
  useEffect(() => {
    if (isTyped.current) return;
    const here = readDraft(userId);
    setValues({ ...EMPTY, ...here.fields, ...typedEarly.current });
    if (userId === null || Object.keys(typedEarly.current).length > 0) return;
    let isGone = false;
    void fetchAccountAddress().then((kept) => {
      if (kept && !isGone && !isTyped.current && kept.ageMs < ageOf(here)) setValues(kept.address);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);

  const change: Change = (field, value) => {
    isTyped.current = true;
    const next = { ...values, [field]: value };
    setValues(next);
    saveAddress(next, userId);
  };
  return [values, change];
}

function ageOf({ editedAt }: AddressDraft): number {
  return editedAt === null ? Number.POSITIVE_INFINITY : Date.now() - editedAt;
}

function typedInto(form: HTMLFormElement | null): Partial<Address> {
  const typed: Partial<Address> = {};
  if (!form) return typed;
  const data = new FormData(form);
  for (const field of ADDRESS_FIELDS) {
    const value = data.get(field);
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
}
