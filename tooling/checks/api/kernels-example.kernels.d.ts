import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerParseExample: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerParseExampleV2: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerParseSequenceExample: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerParseSequenceExampleV2: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerParseSingleExample: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerParseSingleSequenceExample: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerParseExample, registerParseExampleV2, registerParseSequenceExample, registerParseSequenceExampleV2, registerParseSingleExample, registerParseSingleSequenceExample };
