declare const pythonFolder: string;
export { pythonFolder };
