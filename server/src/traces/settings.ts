import * as z from 'zod';

const collector = () =>
  z
    .url({
      protocol: /^https?$/,
      error: 'has to be an address that starts with http:// or https://',
    })
    .optional();

/** Those of the standard that the start looks at; the library reads these and the others itself. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

type TraceSettings = z.output<z.ZodObject<typeof traceSettings>>;

/** Whether a collector is named, and nobody said that nothing shall go there. */
export const areTracesSent = (env: TraceSettings): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

/** Refuses what the library would pass over without a word; where nothing is sent it may be for others. */
export function refuseTraceSettings(
  env: TraceSettings,
  refuse: (name: keyof TraceSettings, message: string) => void,
): void {
  if (!areTracesSent(env)) return;
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] as const)
    if ((env[name] ?? 'http/protobuf') !== 'http/protobuf')
      refuse(name, 'has to be http/protobuf, which is all that is spoken');
  const { OTEL_TRACES_SAMPLER: sampler } = env;
  if (sampler !== undefined && !samplers.includes(sampler))
    refuse(
      'OTEL_TRACES_SAMPLER',
      `has to be ${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}`,
    );
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  if (sampler?.endsWith('ratio') && !(ratio >= 0 && ratio <= 1))
    refuse('OTEL_TRACES_SAMPLER_ARG', 'has to be a number from 0 to 1');
}
