import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { WantForm, type Wanting, wantProduct } from '../want-product.server.ts';

type Wanted = { wanting: Wanting };

export const wantForms: PageForm<typeof WantForm, Wanted> = {
  schema: WantForm,
  async verb({ shop, ip, params: { id = '' } }, form) {
    return { wanting: await wantProduct(shop, { id, ip }, form) };
  },
};
