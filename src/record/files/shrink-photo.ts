/** Longest edge of a stored photo, px. */
export const PHOTO_EDGE = 1600
const QUALITY = 0.82

/** Width and height scaled down to fit a square of `edge`; never enlarged. */
export const fittedSize = (width: number, height: number, edge = PHOTO_EDGE): readonly [number, number] => {
  const share = Math.min(1, edge / Math.max(width, height))
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
}

/** File name of a photo after its conversion to JPEG. */
export const jpegName = (name: string): string => {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare === '' ? 'photo' : bare}.jpg`
}

/** Redraws a photo as an upright JPEG of at most 1600 px, which drops its EXIF data. Null when this browser cannot decode the image. */
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
