let known: boolean | null = null

/** Can this browser draw a map at all? It needs WebGL, which old machines and locked down browsers lack. */
export const canDrawMaps = (make: () => HTMLCanvasElement = () => document.createElement('canvas')): boolean => {
  known ??= hasWebGl(make)
  return known
}

/** The same, asked of a canvas; a browser that throws has none. */
export const hasWebGl = (make: () => Pick<HTMLCanvasElement, 'getContext'>): boolean => {
  try {
    return make().getContext('webgl2') !== null
  } catch {
    return false
  }
}
