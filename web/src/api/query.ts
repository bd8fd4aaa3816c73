import { ApiError, type CallOptions, type InputOf } from '@portal/contract/client';
import type { ReplyOf, Endpoint } from '@portal/contract/route';
import { userRoutes } from '@portal/contract/users';
import {
  QueryCache,
  QueryClient,
  queryOptions,
  type InferDataFromTag,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import { isClosed } from '../ui/errorText.ts';
import { notify, notifyError } from '../ui/notify.ts';
import { takeAhead } from './ahead.ts';
import { call } from './client.ts';
import { connection } from './connection.ts';
import { isTransient } from './transient.ts';

type Failure = NonNullable<QueryMeta['failure']>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the error itself; no toast (ERR-02). */
      inlineError?: boolean;
      /** A toast in these words, whatever the server says (ERR-32), or with its words in them (ERR-31). */
      failure?: { title: string; text?: string | ((error: unknown) => string) };
    };
  }
}

/** A fault that the server tells in its own words (ERR-02): asked for once more it mostly is one again. */
const isTold = (error: unknown) =>
  error instanceof ApiError && error.status === 500 && error.title !== '';

function notifyFailure({ title, text = '' }: Failure, error: unknown): void {
  notify('error', { title, text: typeof text === 'function' ? text(error) : text });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What was one's own a moment ago may be no more: an access that ended (T5), a demand that begins (ORG-11).
      if (isClosed(error) && query.queryKey[0] !== userRoutes.user.path)
        void invalidate(userRoutes.user);
      if (query.meta?.failure) notifyFailure(query.meta.failure, error);
      // While nobody answers the offline banner says so, once.
      else if (!query.meta?.inlineError && (isTold(error) || !isTransient(error)))
        notifyError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (failures, error) => isTransient(error) && failures < (isTold(error) ? 1 : 3),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    // Without a network a change fails at once, instead of being made some time later.
    mutations: { networkMode: 'always' },
  },
});

takeAhead((key, reply) => queryClient.setQueryData(key, reply));

/** U7: what failed while nobody answered is asked for again as soon as somebody does. */
connection.subscribe(() => {
  if (connection.get() === 'offline') return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => isTransient(state.error),
  });
});

/** The query of a GET endpoint: its key is the endpoint and its input, so the same call is made once. */
export function read<R extends Endpoint>(endpoint: R, input: InputOf<R>, meta: QueryMeta = {}) {
  return queryOptions<ReplyOf<R>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal } satisfies CallOptions),
    meta,
  });
}

/**
 * Marks all answers whose key begins so as outdated. A first answer that is under way may tell of the time
 * before the change: it is asked for again as soon as it is there.
 */
export async function invalidateKey(queryKey: QueryKey): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => !query.isActive() || query.state.data === undefined);
  for (const { promise, queryKey: exactly } of underWay)
    void promise
      ?.catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: exactly, exact: true }));
  await queryClient.invalidateQueries({ queryKey });
}

/** Leaves the screen of what is gone: what it told is asked for anew when somebody comes back to it, not now. */
export async function leaveGone(
  { queryKey }: { queryKey: QueryKey },
  leave: () => Promise<void>,
): Promise<void> {
  const { pathname } = location;
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  await leave();
  // Somebody was back before the next screen was drawn, and so this one has never gone.
  if (location.pathname === pathname)
    await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** What a save answered is what there is now: an answer that is on its way may be older. */
export async function keepReply<Key extends QueryKey>(
  { queryKey }: { queryKey: Key },
  reply: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, reply);
}

/** Marks all answers of an endpoint as outdated, whatever their input. */
export function invalidate({ path }: Endpoint): Promise<void> {
  return invalidateKey([path]);
}
