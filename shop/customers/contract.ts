import { z } from 'zod';

/** An account (`a-`), a guest (`g-`), somebody who ordered on the phone (`p-`), or one order alone (`o-`). */
export const CustomerKey = z.string().regex(/^[agop]-[\w-]{1,64}$/);

export const CUSTOMERS_FILE = '/admin/export/customers.csv';

export const MAX_LABELS = 10;
export const MAX_LABEL = 30;
