import type { ClusterSettings } from '@keytally/store';
import { settingsOfData } from './environment.ts';

/** Where the data of a cluster is, for people; without the users, and never with a password. */
export function nameOfCluster({ postgres, clickhouse }: ClusterSettings): string {
  const [first, second] = [postgres, clickhouse].map(({ url }) => new URL(url));
  return `PostgreSQL at ${first?.host}${first?.pathname} and ClickHouse at ${second?.host}${second?.pathname}`;
}

/** The words after what a command stored, which say in which databases; none for a directory. */
export function inCluster(dataDirectory: string | undefined): string {
  const { store } = settingsOfData(dataDirectory);
  return store.engine === 'cluster' ? ` in ${nameOfCluster(store)}` : '';
}
