import { signal } from '@preact/signals';
import { storage } from '../api/storage.ts';
import { decode } from './decoder.ts';
import { createRepeatFilter } from './repeatFilter.ts';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'failed';

/** Milliseconds between two looks. */
const pause = 90;

function stateAfter(error: unknown): CameraState {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** The camera of the device: looks for codes until it is stopped, and tells each once per visit. */
export function createCamera(onCode: (code: string) => void) {
  const state = signal<CameraState>('off');
  const cameras = signal<MediaDeviceInfo[]>([]);
  const current = signal<string | undefined>(undefined);
  /** undefined: this camera has no light. */
  const torch = signal<boolean | undefined>(undefined);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  let stream: MediaStream | undefined;
  const repeatFilter = createRepeatFilter();

  const track = () => stream?.getVideoTracks()[0];

  async function look(of: MediaStream): Promise<void> {
    const isWatched = () => stream === of;
    while (isWatched()) {
      try {
        const code = video.readyState >= 2 ? await decode(video) : undefined;
        if (code && isWatched() && repeatFilter.isNew(code)) onCode(code);
      } catch {
        // A frame that cannot be read; the next one may.
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Counted, as one that is on its way may be wanted no more when it comes. */
  let starts = 0;

  function stop(): void {
    starts += 1;
    for (const each of stream?.getTracks() ?? []) each.stop();
    stream = undefined;
    video.srcObject = null;
    torch.value = undefined;
    state.value = 'off';
  }

  async function start(deviceId = storage.get('captureCamera') ?? undefined): Promise<void> {
    stop();
    const own = starts;
    state.value = 'starting';
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    const which = deviceId ? { deviceId: { ideal: deviceId } } : {};
    let given: MediaStream;
    try {
      given = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, ...size, ...which },
      });
    } catch (error) {
      if (own === starts) state.value = stateAfter(error);
      return;
    }
    if (own !== starts) {
      for (const each of given.getTracks()) each.stop();
      return;
    }
    stream = given;
    video.srcObject = stream;
    await video.play().catch(() => undefined);
    track()?.addEventListener('ended', stop);
    current.value = track()?.getSettings().deviceId;
    const abilities = track()?.getCapabilities?.() as { torch?: boolean } | undefined;
    torch.value = abilities?.torch ? false : undefined;
    // Which others there are is no condition.
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    if (own !== starts) return;
    cameras.value = devices.filter(({ kind }) => kind === 'videoinput');
    state.value = 'on';
    void look(stream);
  }

  return {
    state,
    cameras,
    current,
    torch,
    video,
    start,
    stop,
    choose: (deviceId: string) => {
      storage.set('captureCamera', deviceId);
      return start(deviceId);
    },
    light: async (on: boolean) => {
      const constraints = { advanced: [{ torch: on }] } as unknown as MediaTrackConstraints;
      await track()?.applyConstraints(constraints);
      torch.value = on;
    },
  };
}

export type Camera = ReturnType<typeof createCamera>;
