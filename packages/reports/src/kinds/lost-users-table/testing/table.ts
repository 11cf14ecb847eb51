export { lifetimeTableLines as lostUsersTableLines } from '../../lifetime-table/testing/table.ts';
