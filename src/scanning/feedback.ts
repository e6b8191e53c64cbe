import type { SCAN_RESULTS } from '../catalogue/near-enumerations.ts'

export type ScanResult = (typeof SCAN_RESULTS)[number]

interface Tone {
  /** Hertz. */
  readonly pitch: number
  /** Start and length in seconds. */
  readonly from: number
  readonly length: number
}

/** Each result has a sound of its own, distinguishable by ear. */
export const TONES: { readonly [result in ScanResult]: readonly Tone[] } = {
  ok: [{ pitch: 1760, from: 0, length: 0.07 }],
  duplicate: [
    { pitch: 1175, from: 0, length: 0.05 },
    { pitch: 1175, from: 0.09, length: 0.05 },
  ],
  wrong: [
    { pitch: 330, from: 0, length: 0.18 },
    { pitch: 220, from: 0.2, length: 0.28 },
  ],
  unknown: [
    { pitch: 247, from: 0, length: 0.12 },
    { pitch: 247, from: 0.17, length: 0.12 },
    { pitch: 247, from: 0.34, length: 0.12 },
  ],
  complete: [
    { pitch: 880, from: 0, length: 0.09 },
    { pitch: 1175, from: 0.1, length: 0.09 },
    { pitch: 1760, from: 0.2, length: 0.2 },
  ],
}

/** Milliseconds on, off, on … */
export const BUZZES: { readonly [result in ScanResult]: readonly number[] } = {
  ok: [40],
  duplicate: [30, 60, 30],
  wrong: [120, 80, 120, 80, 120],
  unknown: [200, 80, 200],
  complete: [40, 60, 40, 60, 160],
}

export interface Feedback {
  /**
   * Creates the audio context while idle, if `whenIdle`, and unlocks it at the first key or touch, because doing so at the
   * first result would delay the sound. Creating it stops the page for some 40 ms. Returns a function that cancels.
   */
  prepare(whenIdle: boolean): () => void
  /** Browsers allow sound only after a key press, touch or click; call it in one. */
  unlock(): void
  /** Plays sound and vibration immediately, as requested and where the device supports them. */
  give(result: ScanResult, wanted?: { readonly sound: boolean; readonly vibration: boolean }): void
  isReady(): boolean
  close(): void
}

export const createFeedback = (): Feedback => {
  let audio: AudioContext | null = null
  const make = (): void => {
    audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  }
  const unlock = (): void => {
    make()
    if (audio?.state === 'suspended') void audio.resume().catch(() => undefined)
  }
  const prepare = (whenIdle: boolean): (() => void) => {
    const waiting = new AbortController()
    const { signal } = waiting
    for (const gesture of ['keydown', 'pointerdown']) {
      window.addEventListener(gesture, unlock, { capture: true, once: true, signal })
    }
    const later = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout
    if (whenIdle)
      later(() => {
        if (!signal.aborted) make()
      })
    return () => waiting.abort()
  }
  return {
    prepare,
    unlock,
    give: (result, { sound, vibration } = { sound: true, vibration: true }) => {
      if (navigator.userActivation?.hasBeenActive) {
        unlock()
        if (vibration) navigator.vibrate?.([...BUZZES[result]])
      }
      if (!sound || audio === null || audio.state !== 'running') return
      const start = audio.currentTime
      for (const { pitch, from, length } of TONES[result]) {
        const tone = audio.createOscillator()
        const volume = audio.createGain()
        tone.type = result === 'wrong' || result === 'unknown' ? 'square' : 'sine'
        tone.frequency.value = pitch
        volume.gain.setValueAtTime(0.25, start + from)
        volume.gain.exponentialRampToValueAtTime(0.001, start + from + length)
        tone.connect(volume).connect(audio.destination)
        tone.start(start + from)
        tone.stop(start + from + length)
      }
    },
    isReady: () => audio?.state === 'running',
    close: () => {
      void audio?.close().catch(() => undefined)
      audio = null
    },
  }
}
