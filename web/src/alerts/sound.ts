/** Short sounds, made here: no file is loaded. */

/** The notes of each sound, in Hz: a turn rises, a reveal is one note. */
const tunes = { turn: [587, 880], reveal: [494] } as const;
/** Seconds of a note, and how loud it is. */
const NOTE = 0.14;
const LOUD = 0.12;
/** Milliseconds for which a browser may take to let the page sound; later the sound would be of something past. */
const PATIENCE = 400;

let context: AudioContext | undefined;

/** Plays a sound, if the browser lets the page: many do once the player has pressed something in it. */
export async function play(tune: keyof typeof tunes): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
  } catch {
    return; // a device without sound
  }
  if (context.state !== "running") return;
  const { currentTime } = context;
  for (const [index, pitch] of tunes[tune].entries()) note(context, pitch, currentTime + index * NOTE);
}

function note(on: AudioContext, pitch: number, at: number): void {
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE * 1.6);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + NOTE * 1.7);
}
