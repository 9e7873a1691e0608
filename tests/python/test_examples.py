"""The examples of the package's README, run as they stand."""

import doctest

from package import PACKAGE, Tidy


class Examples(Tidy):
    def test_every_example(self):
        readme = (PACKAGE / "README.md").read_text(encoding="utf-8")
        # The fence of a block would be taken for output.
        text = readme.replace("```", "")
        examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
        self.assertGreater(len(examples.examples), 15)
        said = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        results = runner.run(examples, out=said.append)
        self.assertEqual(results.failed, 0, "".join(said))
