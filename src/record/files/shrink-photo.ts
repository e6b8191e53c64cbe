/** Longest edge of a photo as it is kept, px. */
export const PHOTO_EDGE = 1600
const QUALITY = 0.82

/** Width and height that fit into a square of `edge`, never larger than they were. */
export const fittedSize = (width: number, height: number, edge = PHOTO_EDGE): readonly [number, number] => {
  const share = Math.min(1, edge / Math.max(width, height))
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
}

/** Name of a photo that became a JPEG. */
export const jpegName = (name: string): string => {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare === '' ? 'photo' : bare}.jpg`
}

/**
 * A photo as a JPEG of at most 1600 px, upright, drawn anew, so that nothing of the camera's EXIF data is left in it. Null when
 * the bytes are no image that this browser can read.
 */
export const shrinkPhoto = async (photo: Blob): Promise<ArrayBuffer | null> => {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (image === null) return null
  try {
    const [width, height] = fittedSize(image.width, image.height)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.drawImage(image, 0, 0, width, height)
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return await drawn.arrayBuffer()
  } catch {
    return null
  } finally {
    image.close()
  }
}
