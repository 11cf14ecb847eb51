/** What one setting is called in the program, what it is if nothing is given, and how it is read. */
interface Setting {
  readonly key: string;
  readonly fallback: string | undefined;
  readonly read: (value: string, name: string) => unknown;
}

/** Settings by their names in the environment. */
type SettingTable = Readonly<Record<string, Setting>>;

/** What is read of the settings of a table, by their keys. Only what has no fallback may be missing. */
export type Read<Table extends SettingTable> = {
  readonly [Name in keyof Table as Table[Name]['key']]:
    | ReturnType<Table[Name]['read']>
    | (Table[Name]['fallback'] extends undefined ? undefined : never);
};

/** Environment variables, for example. */
export type Values = Readonly<Record<string, string | undefined>>;

export function readAll<Table extends SettingTable>(settings: Table, values: Values): Read<Table> {
  const entries = Object.entries(settings).map(([name, { key, fallback, read }]) => {
    const value = values[name] ?? fallback;
    return [key, value === undefined ? undefined : read(value, name)];
  });
  return Object.fromEntries(entries);
}
