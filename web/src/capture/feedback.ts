type Result = 'captured' | 'refused';

/** Tones in hertz, one after the other; and how the telephone shakes. */
const signs: Record<Result, { tones: number[]; shake: number[] }> = {
  captured: { tones: [880, 1320], shake: [60] },
  refused: { tones: [330, 220], shake: [120, 80, 120] },
};
const toneSeconds = 0.09;

let audio: AudioContext | undefined;

/** Sound and vibration for what is not looked at (CAP-02); where a browser forbids one, the other does. */
export function signal(result: Result, isSilent: boolean): void {
  const { tones, shake } = signs[result];
  // Before the first touch of the page a browser would only complain.
  const wasTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!wasTouched) return;
  navigator.vibrate?.(shake);
  if (isSilent) return;
  audio ??= new AudioContext();
  // A call or a locked screen leaves it suspended (iOS).
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  const gain = audio.createGain();
  gain.gain.value = 0.15;
  gain.connect(audio.destination);
  tones.forEach((frequency, place) => {
    const tone = audio!.createOscillator();
    const from = audio!.currentTime + place * toneSeconds;
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(from);
    tone.stop(from + toneSeconds);
  });
}
