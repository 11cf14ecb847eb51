import { expect, it } from 'vitest';
import { makeCalls } from './testing/a-day-of-calls.ts';
import { startBalancer } from './testing/balancer.ts';
import { Caller } from './testing/caller.ts';
import { serveCluster, serveDirectory } from './testing/served-data.ts';

/** Several servers on one PostgreSQL and one ClickHouse, as a caller meets them who knows only the balancer. */

it('three servers, each of which gets every third call, answer as one server does', async () => {
  const [one, servers] = await Promise.all([serveDirectory(), serveCluster()]);
  const balancer = await startBalancer(servers.map(({ url }) => url));
  const [ofOne, ofThree] = [new Caller(one.url), new Caller(balancer.url)];
  await Promise.all([makeCalls(ofOne), makeCalls(ofThree)]);
  expect(ofThree.answers).toEqual(ofOne.answers);
  for (const { url } of servers)
    expect(balancer.answered.filter((server) => server === url).length).toBeGreaterThan(20);
});
