/** SQL for Unix ms by the clock of PostgreSQL, which is the same for all servers. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
