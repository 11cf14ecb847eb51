import type { ClusterSettings } from '@keytally/store';

/** Where the data of a cluster is, for people; without the users, and never with a password. */
export function nameOfCluster({ postgres, clickhouse }: ClusterSettings): string {
  const [first, second] = [postgres, clickhouse].map(({ url }) => new URL(url));
  return `PostgreSQL at ${first?.host}${first?.pathname} and ClickHouse at ${second?.host}${second?.pathname}`;
}
