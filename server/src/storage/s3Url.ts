export interface S3Settings {
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Takes `s3://key:secret@host:port/bucket?region=eu-north-1&tls=off` apart; undefined where it is
 * not of that form.
 */
export function readS3Url(written: string): S3Settings | undefined {
  const url = URL.parse(written);
  const bucket = /^\/([\w.-]+)\/?$/.exec(url?.pathname ?? '')?.[1];
  if (!url?.username || !url.password || !url.host || !bucket) return undefined;
  const { region = 'auto', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams);
  if (Object.keys(unknown).length > 0 || !['on', 'off'].includes(tls)) return undefined;
  try {
    return {
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}/${bucket}`,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
}
