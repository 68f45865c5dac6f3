/** Server-sent events as a page reads them. */
export class EventReader<Message> {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private text = '';

  constructor(response: Response) {
    this.reader = response.body!.getReader();
  }

  /** The next message; undefined at the end of the stream. */
  async next(): Promise<Message | undefined> {
    for (;;) {
      const message = /data: (.*)\n\n/.exec(this.text);
      if (message) {
        this.text = this.text.slice(message.index + message[0].length);
        return JSON.parse(message[1] ?? '') as Message;
      }
      const { done, value } = await this.reader.read();
      if (done) return undefined;
      this.text += new TextDecoder().decode(value);
    }
  }

  leave(): Promise<void> {
    return this.reader.cancel();
  }
}
