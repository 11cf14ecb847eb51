import { expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { commandsIn, examplesOf, hasJson, nameOf } from './testing/help-of-commands.ts';

const commands = commandsIn(await createProgram());
/** Commands without a result for programs. */
const WITHOUT_RESULT = [
  'keytally',
  'keytally serve',
  'keytally keys',
  'keytally products',
  'keytally events',
  'keytally clients',
  'keytally retention',
  'keytally imports',
  'keytally questions',
  'keytally shares',
  'keytally boards',
  'keytally notes',
  'keytally cohorts',
  'keytally mcp',
  'keytally completion',
];

test('the help of the program is the same whether its commands were loaded for it or not', async () => {
  const helpOf = async (args?: readonly string[]) => {
    const program = await createProgram(args);
    return [40, 120].map((helpWidth) =>
      program.configureHelp({ ...program.configureHelp(), helpWidth }).helpInformation(),
    );
  };
  expect(await helpOf(['--help'])).toEqual(await helpOf());
});

test('every command has examples', () => {
  expect(commands.filter((command) => examplesOf(command).length === 0).map(nameOf)).toEqual([]);
});

test('the help writes a slash of a category as commands take it and lists print it', () => {
  const spelt = commands.flatMap((command) => command.helpInformation().match(/\\+\//g) ?? []);
  expect(spelt.length).toBeGreaterThan(2);
  expect(new Set(spelt)).toEqual(new Set(['\\/']));
});

test('every command with a result can print it as JSON', () => {
  const without = commands.filter((command) => !hasJson(command));
  expect(without.map(nameOf)).toEqual(WITHOUT_RESULT);
});
