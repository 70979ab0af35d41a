/** A response that is a text other than JSON, with a name under which browsers save it. */
export class TextFile {
  readonly name: string;
  /** Such as `text/calendar; charset=utf-8`. */
  readonly type: string;
  readonly text: string;

  constructor(file: { name: string; type: string; text: string }) {
    this.name = file.name;
    this.type = file.type;
    this.text = file.text;
  }

  get headers(): Record<string, string> {
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${this.name}"`,
    };
  }
}

/** For handlers: types a TextFile as the string that clients get. */
export function asText(file: TextFile): string {
  return file as unknown as string;
}
