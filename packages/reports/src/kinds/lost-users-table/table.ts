export { lifetimeTableRows as lostUsersTableRows } from '../lifetime-table/table.ts';
