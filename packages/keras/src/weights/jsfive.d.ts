/** The part of jsfive 0.4 that is used. */
declare module "jsfive" {
  /** Entries of a group by name; a number is an address, a text the path of a soft link. */
  export class Group {
    readonly keys: string[];
    get(path: string): Group | Dataset | null;
    /** The messages of the group's header: not part of what jsfive documents. */
    readonly _dataobjects?: {
      find_msg_type?(type: number): readonly ReadonlyMap<string, number>[];
    };
  }
  export class File extends Group {
    constructor(bytes: ArrayBuffer, name?: string);
  }
  export class Dataset extends Array {
    readonly shape: readonly number[];
    /** As NumPy writes it, such as `<f4`; an array for types that are not numbers. */
    readonly dtype: string | readonly unknown[];
    readonly value: readonly unknown[];
    /** The messages of the dataset's header: not part of what jsfive documents. */
    readonly _dataobjects?: {
      find_msg_type?(type: number): readonly ReadonlyMap<string, number>[];
      _get_data_message_properties?(offset: number): readonly (number | undefined)[];
    };
  }
}
