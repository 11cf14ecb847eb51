export { usersByStatusLines as currentUsersByStatusLines } from '../../users-by-status/testing/table.ts';
