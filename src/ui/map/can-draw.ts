let known: boolean | null = null

/** Whether this browser can render maps: they need WebGL, which old or restricted browsers lack. */
export const canDrawMaps = (make: () => HTMLCanvasElement = () => document.createElement('canvas')): boolean => {
  known ??= hasWebGl(make)
  return known
}

/** Whether a canvas has a WebGL context; false also when the browser throws. */
export const hasWebGl = (make: () => Pick<HTMLCanvasElement, 'getContext'>): boolean => {
  try {
    return make().getContext('webgl2') !== null
  } catch {
    return false
  }
}
