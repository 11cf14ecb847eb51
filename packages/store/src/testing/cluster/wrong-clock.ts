/** Loaded before a program, it makes the clock of the process go ahead by milliseconds, behind if it is negative. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const rightNow = Date.now;
const wrongNow = () => rightNow() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, as),
  get: (target, name) => (name === 'now' ? wrongNow : Reflect.get(target, name)),
});
