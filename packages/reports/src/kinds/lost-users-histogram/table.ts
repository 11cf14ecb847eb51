export { lifetimeHistogramRows as lostUsersHistogramRows } from '../lifetime-histogram/table.ts';
