export { default as common } from '../../en/common.json';
export { default as errors } from '../../en/errors.json';
export { default as form } from '../../en/form.json';
