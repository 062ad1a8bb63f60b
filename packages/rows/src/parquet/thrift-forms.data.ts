import type { StructForm } from "./check-fields.js";

const statistics: StructForm = {
  optional: {
    1: "bytes",
    2: "bytes",
    3: "bigint",
    4: "bigint",
    5: "bytes",
    6: "bytes",
    7: "boolean",
    8: "boolean",
  },
};

const keyValue: StructForm = { required: { 1: "bytes" }, optional: { 2: "bytes" } };

const columnMetaData: StructForm = {
  required: { 1: "number", 3: ["bytes"], 4: "number", 5: "bigint", 7: "bigint", 9: "bigint" },
  optional: {
    2: ["number"],
    8: [keyValue],
    10: "bigint",
    11: "bigint",
    12: statistics,
    13: [{}],
    16: {},
    17: { optional: { 1: {} } },
  },
};

const rowGroup: StructForm = {
  required: { 1: [{ optional: { 1: "bytes", 3: columnMetaData } }], 3: "bigint" },
  optional: { 4: [{}] },
};

/** TIME and TIMESTAMP. */
const timeType: StructForm = { required: { 2: {} } };

const schemaElement: StructForm = {
  required: { 4: "bytes" },
  optional: {
    1: "number",
    2: "number",
    3: "number",
    5: "number",
    6: "number",
    7: "number",
    8: "number",
    9: "number",
    10: {
      optional: {
        5: {},
        7: timeType,
        8: timeType,
        10: {},
        16: {},
        17: { optional: { 1: "bytes" } },
        18: { optional: { 1: "bytes" } },
      },
    },
  },
};

/** FileMetaData, as far as the library reads it. Source: Parquet format 2.11, parquet.thrift. */
export const footerForm: StructForm = {
  required: { 2: [schemaElement], 3: "bigint", 4: [rowGroup] },
  optional: { 5: [keyValue], 6: "bytes" },
};

/** PageHeader, as far as the library reads it. Source: as {@link footerForm}. */
export const pageHeaderForm: StructForm = {
  required: { 1: "number", 2: "number", 3: "number" },
  optional: {
    5: { required: { 1: "number", 2: "number", 3: "number", 4: "number" }, optional: { 5: {} } },
    7: { required: { 1: "number", 2: "number" } },
    8: {
      required: { 1: "number", 2: "number", 3: "number", 4: "number", 5: "number", 6: "number" },
      optional: { 7: "boolean", 8: {} },
    },
  },
};
