import { failTwice, ONE_OF_EACH_KIND, test, WALKED } from '#tests/support/failing-forms.ts';

for (const form of WALKED.filter(({ name }) => !ONE_OF_EACH_KIND.includes(name))) {
  test(`${form.name}: a lost connection costs nothing that was typed, and two presses have one effect`, ({
    page,
    httpShop,
  }) => failTwice(page, httpShop, form));
}
