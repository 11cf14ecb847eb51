export { lifetimeHistogramLines as lostUsersHistogramLines } from '../../lifetime-histogram/testing/table.ts';
