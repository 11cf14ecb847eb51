import type { ReactNode } from 'react';
import { Tabs as Group, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface TabOf<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabOf<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Several views of one thing, one at a time. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  return (
    <Group selectedKey={value} onSelectionChange={(id) => onChange(id as Id)}>
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </Group>
  );
}
