/** The block's editor: a field for the reference and one for the version, and what they show. */
(({ blocks, element, components, blockEditor, serverSideRender }, words) => {
  const { createElement: h, Fragment, useState } = element;
  const { Button, PanelBody, TextControl, Placeholder } = components;
  const current = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true };

  /** Asks for the reference, and shows nothing before it is whole. */
  function Start({ show }) {
    const [draft, setDraft] = useState('');
    const submit = (event) => {
      event.preventDefault();
      if (draft.trim() !== '') show(draft.trim());
    };
    const field = h(TextControl, {
      ...current,
      label: words.reference,
      value: draft,
      placeholder: 'Juan 3:16',
      onChange: setDraft,
    });
    const button = h(Button, { variant: 'primary', type: 'submit' }, words.show);
    return h(Placeholder, { label: words.title }, h('form', { onSubmit: submit }, field, button));
  }

  blocks.registerBlockType('verso/passage', {
    edit({ attributes, setAttributes }) {
      const reference = h(TextControl, {
        ...current,
        label: words.reference,
        value: attributes.ref,
        placeholder: 'Juan 3:16',
        onChange: (ref) => setAttributes({ ref }),
      });
      const version = h(TextControl, {
        ...current,
        label: words.version,
        value: attributes.version,
        placeholder: 'rv1909',
        onChange: (value) => setAttributes({ version: value }),
      });
      const shown = attributes.ref
        ? h(serverSideRender, { block: 'verso/passage', attributes })
        : h(Start, { show: (ref) => setAttributes({ ref }) });
      const panel = h(PanelBody, { title: words.title }, reference, version);
      const settings = h(blockEditor.InspectorControls, null, panel);
      return h(Fragment, null, settings, h('div', blockEditor.useBlockProps(), shown));
    },
    save: () => null,
  });
})(window.wp, window.versoBlockWords);
