/** Somebody who shops in the demo. */
export type DemoPerson = { name: string; email: string };

const person = (name: string): DemoPerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
});

/** The people who shop and review in the demo, under a short key. All invented. */
export const people = {
  ama: person('Ama Serwaa'),
  kwabena: person('Kwabena Otchere'),
  efua: person('Efua Quansah'),
  yaw: person('Yaw Darkwa'),
  nii: person('Nii Armah'),
  abena: person('Abena Boatemaa'),
  selorm: person('Selorm Agbeko'),
  hajara: person('Hajara Mumuni'),
  kofi: person('Kofi Aidoo'),
  esi: person('Esi Ansah'),
  ibrahim: person('Ibrahim Salifu'),
  adjoa: person('Adjoa Nkansah'),
  dela: person('Dela Kpodo'),
  miriam: person('Miriam Okafor'),
} satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;

/** Everybody in the demo. */
export const demoPeople: readonly DemoPerson[] = Object.values(people);
