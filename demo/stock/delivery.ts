type DemoMethod = {
  kind: 'courier' | 'pick_up' | 'bus_parcel';
  name: string;
  price: string;
  freeFrom: string;
  days: string;
  instructions: string;
};
type DemoZone = { name: string; regions: string[]; towns: string; methods: DemoMethod[] };

/** Zones of the demo, each of their methods off: delivery stays free until somebody tries them. */
export const DEMO_ZONES: readonly DemoZone[] = [
  {
    name: 'Greater Accra',
    regions: ['greater-accra'],
    towns: 'Kasoa',
    methods: [
      {
        ...{ kind: 'courier', name: 'Courier to your home', price: '35', freeFrom: '700', days: '1' },
        instructions: 'The rider calls before coming.',
      },
      {
        ...{ kind: 'pick_up', name: 'Pick up in Osu', price: '0', freeFrom: '', days: '0' },
        instructions: '14 Osu Badu Street, Monday to Friday, 9 to 5.',
      },
    ],
  },
  {
    name: 'Ashanti',
    regions: ['ashanti'],
    towns: '',
    methods: [
      {
        ...{ kind: 'courier', name: 'Courier to your home', price: '50', freeFrom: '', days: '3' },
        instructions: '',
      },
      {
        ...{ kind: 'bus_parcel', name: 'Bus parcel to Kumasi', price: '25', freeFrom: '', days: '1' },
        instructions: 'We send you the station and the driver’s number.',
      },
    ],
  },
  {
    name: 'Everywhere else in Ghana',
    regions: [],
    towns: '',
    methods: [{ kind: 'courier', name: 'EMS', price: '50', freeFrom: '', days: '5', instructions: '' }],
  },
];
