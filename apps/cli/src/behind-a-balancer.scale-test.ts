import { expect, it, onTestFinished } from 'vitest';
import { makeCalls } from './testing/a-day-of-calls.ts';
import { startBalancer } from './testing/balancer.ts';
import { Caller } from './testing/caller.ts';
import { serveCluster, serveDirectory } from './testing/served-data.ts';

/** Several servers on one PostgreSQL and one ClickHouse, as a caller meets them who knows only the balancer. */

it('three servers, each of which gets every third call, answer as one server does', async () => {
  const [one, three] = await Promise.all([serveDirectory(), serveCluster()]);
  onTestFinished(async () => void (await Promise.all([one.end(), three.end()])));
  const balancer = await startBalancer(three.servers.map(({ url }) => url));
  onTestFinished(() => balancer.close());
  const [ofOne, ofThree] = [new Caller(one.servers[0]?.url ?? ''), new Caller(balancer.url)];
  await Promise.all([makeCalls(ofOne), makeCalls(ofThree)]);
  expect(ofThree.answers).toEqual(ofOne.answers);
  for (const { url } of three.servers)
    expect(balancer.asked.filter((server) => server === url).length).toBeGreaterThan(20);
});
