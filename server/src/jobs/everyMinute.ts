import type { Logger } from 'pino';

const minute = 60_000;

/** Does something once a minute until `stop`, never twice at a time; what fails is done in a minute. */
export function everyMinute(name: string, work: () => Promise<number>, log: Logger) {
  let running = Promise.resolve();
  const run = async () => {
    try {
      const count = await work();
      if (count > 0) log.info({ count }, name);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `not done: ${name}`);
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, minute).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
