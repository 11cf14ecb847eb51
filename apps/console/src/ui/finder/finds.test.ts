import { expect, it } from 'vitest';
import { type FindGroup, matching } from './finds.ts';

const groups: readonly FindGroup[] = [
  { name: 'Screens', finds: [find('Events', 'Reports'), find('Keys', 'Administration')] },
  { name: 'Events', finds: [find('Tools / Save'), find('Save / File'), find('File / Open')] },
];

function find(label: string, hint?: string) {
  return { id: label, label, hint, icon: null, open: () => undefined } as const;
}

it('finds what has every word somewhere, and first what begins with them', () => {
  expect(labelsFor('save')).toEqual({ Events: ['Save / File', 'Tools / Save'] });
  expect(labelsFor('FILE  sa')).toEqual({ Events: ['Save / File'] });
  expect(labelsFor('admin')).toEqual({ Screens: ['Keys'] });
  expect(labelsFor('nothing like it')).toEqual({});
});

it('shows the first of each kind before anything is typed, and never all of many', () => {
  expect(labelsFor(' ')).toEqual({
    Screens: ['Events', 'Keys'],
    Events: ['Tools / Save', 'Save / File', 'File / Open'],
  });
  const many = [
    { name: 'Events', finds: Array.from({ length: 1000 }, (_, index) => find(`Event ${index}`)) },
  ];
  expect(matching(many, 'event')[0]?.finds.length).toBeLessThan(50);
});

function labelsFor(text: string) {
  const found = matching(groups, text);
  return Object.fromEntries(found.map(({ name, finds }) => [name, finds.map(({ label }) => label)]));
}
