/** Longest side of a picture that is sent: the server keeps less [px]. */
const SIDE = 1600;
const QUALITY = 0.85;

/** A picture small enough to be sent, such as of a phone; where the browser cannot make one, the file as it is. */
export async function smallerPicture(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
    if (scale === 1 && file.size < 500_000) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    return made ?? file;
  } catch {
    return file;
  }
}
