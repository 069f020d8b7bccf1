import { MESSAGE_SENT, MESSAGE_UNSENT } from '#shop/messages/contract.ts';
import { PAGES } from '#shop/route-table.ts';
import { expect, toast } from '#tests/support/browser-test.ts';
import {
  failTwice,
  loseOneAnswer,
  ONE_OF_EACH_KIND,
  open,
  SCRIPTED,
  test,
  WALKED,
} from '#tests/support/failing-forms.ts';
import { FORMS } from '#tests/support/forms.ts';
import { countRows } from '#tests/support/open-forms.ts';

// One worker for all: each further one would start a PostgreSQL and a shop of its own for one or two tests.
test.describe.configure({ mode: 'default' });

test('every page that takes a form is in this walk', () => {
  const taking = PAGES.filter(({ methods }) => methods.includes('POST')).map(({ path }) => path);
  expect([...new Set(WALKED.map(({ page }) => page)), ...SCRIPTED].toSorted()).toEqual(taking.toSorted());
});

for (const name of ONE_OF_EACH_KIND) {
  test(`${name}: a lost connection costs nothing that was typed, and two presses have one effect`, async ({
    page,
    httpShop,
  }) => {
    const form = WALKED.find((one) => one.name === name);
    if (!form) throw new Error('the form is missing');
    await failTwice(page, httpShop, form);
  });
}

test('a message to the shop that failed can be put back, and two presses of it are one message', async ({
  page,
  httpShop,
}) => {
  const [form] = FORMS.filter(({ name }) => name === 'a message to the shop');
  if (!form) throw new Error('the form is missing');
  const { typed, press } = await open(page, httpShop, form);
  const written = await typed();
  // The code of the toasts comes with the first touch.
  await Promise.all([page.waitForResponse(/toast-stacks/), page.getByLabel('Subject').click()]);
  const fail = async () => {
    await press();
    await expect(page.getByRole('alert').getByText(MESSAGE_UNSENT)).toBeVisible();
    await page.getByRole('button', { name: 'Put back what I wrote' }).click();
    expect(await typed()).toEqual(written);
  };
  await page.context().setOffline(true);
  await fail();
  await page.context().setOffline(false);
  // The e-mail about it goes out by itself meanwhile.
  const kept = async () => Number((await countRows(httpShop.database)).messages);
  const before = await kept();
  await loseOneAnswer(page);
  await fail();
  expect(await kept()).toBe(before + 1);
  await press();
  await expect(toast(page, MESSAGE_SENT)).toBeVisible();
  expect(await kept()).toBe(before + 1);
});
