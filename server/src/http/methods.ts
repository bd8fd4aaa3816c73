import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address of this server takes; the pages of the web app are not among them. */
    methodsAt: (path: string) => string[];
  }
}

/** All methods in use: any other is refused at every address. */
const known = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Remembers which address takes which methods. Register it before the routes. */
export function rememberMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The web app takes every address that is left.
    if (url === '/*' || url === '*') return;
    const pattern = url
      .split('/')
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/+');
    const { methods } = routes.getOrInsertComputed(url, () => ({
      pattern: new RegExp(`^${pattern}/*$`),
      methods: new Set<string>(),
    }));
    for (const one of [method].flat()) methods.add(one);
  });
  app.decorate('methodsAt', (path) => {
    const there = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return known.filter((each) => there.some(({ methods }) => methods.has(each)));
  });
}

/**
 * The Allow header for a method that is not in use, or for a HEAD where there is only a GET; undefined where
 * there is simply nothing.
 */
export function allowedInstead({ method, url, server }: FastifyRequest): string | undefined {
  const allowed = server.methodsAt(url.split('?')[0] as string);
  if (known.includes(method) && !(method === 'HEAD' && allowed.includes('GET'))) return undefined;
  return (allowed.length > 0 ? allowed : known).join(', ');
}
